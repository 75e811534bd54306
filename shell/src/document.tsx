import type { ReactNode } from 'react';
import { StartNotice } from './errors/start-notice';

export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Browsers must not turn numbers or dates into links: the changed document would not match at hydration. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <meta name="chrome" content="nointentdetection" />
        <meta name="theme-color" content="#06292D" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        <StartNotice />
      </body>
    </html>
  );
}
