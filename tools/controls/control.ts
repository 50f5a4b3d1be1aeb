/** A change of one source file that takes a control out: `from` occurs there exactly once. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

/** A test that guards a control: the part of its full name that tells it, or them, from others of the file. */
export interface GuardingTest {
  project: "unit" | "integration" | "integration-faults" | "e2e" | "e2e-discovery";
  file: string;
  name: string;
}

/** A row of "Controls" in docs/security.md. */
export interface Control {
  /** Requirements of OWASP ASVS 5.0, as the row begins. */
  row: string;
  /** Names it on the command line. */
  id: string;
  /** All of these together take it out. */
  without: Edit[];
  tests: GuardingTest[];
}
