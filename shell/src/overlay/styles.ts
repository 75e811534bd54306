export const STYLES = `
:host { all: initial; color-scheme: light dark; --ground: #ffffff; --ink: #0b1f22; --quiet: #47595b; --line: #6b8985;
  --remote: #b3261e; --shell: #0b6066; --error: #b3261e; --on: #ffffff; --ring: #0b6066 }
@media (prefers-color-scheme: dark) {
  :host { --ground: #10191b; --ink: #eef4f3; --quiet: #b7c6c4; --line: #7d9793; --error: #ffb4a8; --ring: #7fd6d2 }
}
* { box-sizing: border-box; overflow-wrap: anywhere }
[hidden] { display: none }
.outlines { position: fixed; z-index: 2147483000; inset: 0; overflow: hidden; pointer-events: none }
.outline { position: absolute; top: 0; left: 0; border: 3px solid var(--remote) }
.outline span { position: absolute; top: 0; left: 0; max-width: 100%; padding: 2px 8px; background: var(--remote); color: var(--on);
  font: 600 13px/1.4 system-ui, sans-serif }
.outline.shell { border-color: var(--shell); border-style: dashed }
.outline.shell span { right: 0; left: auto; background: var(--shell) }
aside { position: fixed; z-index: 2147483001; inset: auto auto 8px 8px; color: var(--ink); font: 15px/1.45 system-ui, sans-serif }
aside:has(.panel) { inset: auto 0 0 }
button, select { min-height: 32px; max-width: 100%; padding: 2px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--ground); color: var(--ink); font: inherit; cursor: pointer }
select { width: 100% }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px }
.toggle { min-height: 36px; border-width: 2px; border-radius: 999px; font-weight: 600 }
.panel { max-height: min(60vh, 640px); padding: 12px 16px 16px; overflow: auto; border-top: 2px solid var(--line); background: var(--ground) }
.bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
h2 { flex: 1 1 auto; margin: 0; font-size: 19px }
h3 { margin: 12px 0 4px; font-size: 16px }
p { margin: 4px 0; color: var(--quiet) }
[role='alert'] { color: var(--error); font-weight: 600 }
[role='alert']:empty { display: none }
ol { margin: 0; padding-left: 24px }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top }
thead th { border-top: 0; color: var(--quiet); font-weight: 600 }
td button { margin: 6px 6px 0 0 }
@media (max-width: 900px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  table, tbody, tr, th, td { display: block }
  th, td { padding: 2px 0; border: 0 }
  tbody tr { padding: 8px 0; border-top: 1px solid var(--line) }
  td::before { content: attr(data-label) ': '; color: var(--quiet) }
}
@media print { :host { display: none } }
`;
