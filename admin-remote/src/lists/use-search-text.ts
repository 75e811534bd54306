import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/**
 * What stands in a search field. It is sought once the typing pauses; a search from elsewhere, such as the browser's
 * Back, takes the place of what was typed.
 * @param sought what the list shown was searched for
 */
export function useSearchText(sought: string, seek: (text: string) => void) {
  const [typed, setTyped] = useState(sought);
  const [asked, setAsked] = useState(sought);
  const [shown, setShown] = useState(sought);
  const wanted = typed.trim();

  // An answer to our own question leaves alone what was typed since.
  if (shown !== sought) {
    setShown(sought);
    if (sought !== asked) {
      setTyped(sought);
      setAsked(sought);
    }
  }

  function seekNow() {
    if (wanted === asked) return;
    setAsked(wanted);
    seek(wanted);
  }

  const onPause = useEffectEvent(seekNow);

  useEffect(() => {
    const timer = setTimeout(onPause, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  return { typed, setTyped, seekNow };
}
