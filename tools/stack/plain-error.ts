/** A failure that one sentence explains to whoever typed the command; shown without a stack. */
export class PlainError extends Error {}

/** Runs a command's main function, whose number is the exit code. A `PlainError` ends it with its sentence. */
export async function runMain(main: () => Promise<unknown>): Promise<void> {
  try {
    const code = await main();
    process.exitCode = typeof code === "number" ? code : 0;
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
