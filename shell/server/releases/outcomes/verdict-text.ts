import { SIGNALS, type Signal, type Verdict } from './comparison';
import type { Tally } from './evidence';

/** Signals that the shell itself observes. Browsers can falsify all other signals, so the text names the source. */
const OWN_SIGNALS: readonly Signal[] = ['render'];

export function verdictText({ signal, route, tallies, message }: Verdict): string {
  const page = route.slice(route.indexOf(':') + 1);
  const source = OWN_SIGNALS.includes(signal) ? '' : ', as browsers report';
  const figures = `${share(tallies.new)} page views ${SIGNALS[signal]}, before ${share(tallies.former)}${source} (${page})`;
  if (message === undefined) return figures;
  return source ? `${figures}; a browser reported: ${message}` : `${figures}; the last: ${message}`;
}

const share = ({ views, failures }: Tally) => `${failures} of ${views}`;
