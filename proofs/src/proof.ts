import type { ProofDatabase } from './databases';

export type ProofContext = { database: ProofDatabase };

/** `isMet` is null if this machine cannot run the proof. */
export type Proof = { figure: string; isMet: boolean | null };

export type Prove = (context: ProofContext) => Promise<Proof>;

/** Tests that prove a row. */
export type TestSelection = {
  /** Regular expressions. A test file runs if at least one of them matches its path. */
  paths: string[];
  /** Regular expression for the names of tests. Default: all tests of the files. */
  names?: string;
  env?: Record<string, string>;
  /** Jest project. Default: the content service's project for the database of the row. */
  project?: string;
};

export type Row = {
  row: number | 'deployment';
  requirement: string;
  target: string;
  databases: DatabaseKind[];
} & ({ prove: Prove } | { tests: TestSelection });

export type DatabaseKind = ProofDatabase['kind'];

export const SQLITE: DatabaseKind[] = ['sqlite'];
export const POSTGRES: DatabaseKind[] = ['postgres'];
export const BOTH: DatabaseKind[] = ['sqlite', 'postgres'];
