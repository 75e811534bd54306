const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

export function provideDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    this.addEventListener('keydown', onKeyDown);
  };

  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.removeEventListener('keydown', onKeyDown);
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
}

function onKeyDown(this: HTMLDialogElement, { key }: KeyboardEvent) {
  if (key !== 'Escape') return;
  const isAllowed = this.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (isAllowed) this.close();
}
