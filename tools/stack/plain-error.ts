/** An error whose message tells the user of a command all they need; printed without a stack. */
export class PlainError extends Error {}

/** Runs the main function of a command. A number that it returns is the exit code; an error exits with 1. */
export async function runMain(main: () => Promise<unknown>): Promise<void> {
  try {
    const code = await main();
    process.exitCode = typeof code === "number" ? code : 0;
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
