import type { ProofDatabase } from './databases';

export type ProofContext = { database: ProofDatabase };

/** The result of a proof. `isMet` is null if the proof could not run on this machine. */
export type Proof = { figure: string; isMet: boolean | null };

export type Prove = (context: ProofContext) => Promise<Proof>;

/** A requirement and its proof. `row` is the number of the requirement; several proofs can have the same number. */
export type Row = {
  row: number | 'deployment';
  requirement: string;
  target: string;
  databases: DatabaseKind[];
  prove: Prove;
};

export type DatabaseKind = ProofDatabase['kind'];

export const SQLITE: DatabaseKind[] = ['sqlite'];
export const POSTGRES: DatabaseKind[] = ['postgres'];
export const BOTH: DatabaseKind[] = ['sqlite', 'postgres'];
