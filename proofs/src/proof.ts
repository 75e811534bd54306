import type { ProofDatabase } from './databases';

export type ProofContext = { database: ProofDatabase };

/** `isMet` is null if this machine cannot run the proof. */
export type Proof = { figure: string; isMet: boolean | null };

export type Prove = (context: ProofContext) => Promise<Proof>;

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
