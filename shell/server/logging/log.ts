type Write = (facts: object, text: string) => void;

export type Log = { info: Write; warn: Write };
