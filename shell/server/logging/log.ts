type Write = (facts: object, text: string) => void;

/** The methods of Fastify's logger that the server uses outside of requests. */
export type Log = { info: Write; warn: Write };
