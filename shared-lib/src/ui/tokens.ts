export const tokens = `
:root{
color-scheme:light;
--paper:#FBFCFB;--white:#FFFFFF;--mist:#EDF4F2;--mist-2:#DCE9E6;--petrol-900:#0A3A3F;--petrol-950:#06292D;--sun-400:#FFB81C;--sun-50:#FFF7E0;
--ink:#0B1F22;--body:#2F474A;--muted:#51696B;--on-dark:#FFFFFF;--on-dark-2:#D6EFEC;--on-dark-3:#A9DAD8;
--petrol-800:#0C4C52;--petrol-700:#0B6066;--petrol-600:#0B747A;--petrol-500:#138F95;--petrol-200:#A9DAD8;--petrol-100:#D6EFEC;--sun-300:#FFCF5C;--sun-100:#FFEBB3;--sun-800:#7A4B00;
--line:#C9D8D5;--line-strong:#6B8985;--line-dark:#1F5B60;
--error:#C4361C;--error-bg:#FDEDE9;--error-on-dark:#FF9F8C;--ok:#1B6B3A;--ok-bg:#E6F5EB;--ok-on-dark:#7FD6A0;--chat:#0B7A3E;
--font-display:"Bricolage Grotesque Variable","Bricolage Fallback",system-ui,sans-serif;--font-text:"Figtree Variable","Figtree Fallback",system-ui,sans-serif;--font-mono:ui-monospace,"SF Mono",Menlo,Consolas,monospace;
--fs-h1:clamp(2.5rem,1.3rem + 4.6vw,4.75rem);--fs-h2:clamp(1.9rem,1.2rem + 2.6vw,3.125rem);--fs-h3:1.3125rem;--fs-lead:1.25rem;--fs-body:1.0625rem;--fs-small:.9375rem;--fs-cap:.8125rem;
--lh-tight:1.06;--lh-lead:1.5;--lh-body:1.6;--ls-h1:-.035em;--ls-h2:-.025em;--ls-h3:-.01em;
--s1:4px;--s2:8px;--s3:12px;--s4:16px;--s5:24px;--s6:32px;--s7:48px;--s8:64px;--s9:96px;--s10:128px;--section:clamp(4rem,8vw,7rem);--gutter:clamp(1rem,4vw,2.5rem);--container:75rem;--measure:65ch;
--r-xs:6px;--r-sm:10px;--r-md:16px;--r-lg:20px;--r-cyl:50%/9%;
--e1:0 1px 2px #0b1f220a,0 8px 24px -16px #0b1f2233;--e2:0 2px 4px #0b1f2212,0 24px 48px -24px #0b1f2259;
--t1:120ms;--t2:200ms;--t3:320ms;--ease:cubic-bezier(.2,.8,.2,1);
--z-sticky:10;--z-menu:20;--z-float:30;--z-dialog:40;--z-toast:50;
--heading:var(--ink);--text:var(--body);--quiet:var(--muted);--link:var(--petrol-700);--hairline:var(--line);--ring:var(--petrol-700);
}
@media (prefers-reduced-motion:reduce){:root{--t1:0ms;--t2:0ms;--t3:0ms}html{scroll-behavior:auto}}
`;
