import { authorIn, minuteOf, tokenOf } from './history';
import type { RemoteView } from './release-target';
import { table } from './table';

const MAX_VERSIONS = 20;

export function overview(remotes: Record<string, RemoteView>): string {
  const rows = Object.entries(remotes).map(([name, view]) => {
    const last = view.entry?.history.at(-1);
    return [
      name,
      view.entry?.live ?? '-',
      minuteOf(last?.at ?? ''),
      last ? authorIn(last) : '',
      notes(view).join('; '),
    ];
  });
  return table([['REMOTE', 'LIVE', 'LAST CHANGE', 'BY', ''], ...rows]);
}

export function details(name: string, view: RemoteView): string {
  const { entry, versions } = view;
  const shown = versions.slice(0, MAX_VERSIONS).join(', ');
  const older = versions.length - MAX_VERSIONS;
  const { below, isPrivate, menu } = view.registration ?? {};
  const place = [below, isPrivate && 'private', menu && `menu entry ${menu}`].filter(Boolean).join(', ');
  const state = [
    ...(place ? [['Mounted', place]] : []),
    ['Live', entry?.live ?? 'nothing'],
    ...notes(view).map((note) => ['', note]),
    ['Stored', older > 0 ? `${shown} and ${older} older` : shown || 'nothing'],
  ];
  const history = (entry?.history ?? []).toReversed().map((change) => {
    const { at, who, did, from, to, why } = change;
    return [minuteOf(at), who, tokenOf(change) || '-', did, from ?? '-', to ?? '-', why];
  });
  return [
    name,
    table(state),
    '',
    history.length > 0
      ? table([['WHEN', 'WHO', 'TOKEN OF', 'DID', 'FROM', 'TO', 'WHY'], ...history])
      : 'No changes yet.',
  ].join('\n');
}

function notes({ entry, inUse, problem, halted, quarantined = {} }: RemoteView): string[] {
  const isOutdated =
    inUse !== undefined && entry?.live !== undefined && inUse.live !== (entry.live ?? undefined);
  return [
    ...(entry?.disabled ? [`switched off: ${entry.disabled.why}`] : []),
    ...(entry?.candidate
      ? [
          `canary ${entry.candidate.version} for ${entry.candidate.percent} of 100 visitors${entry.candidate.ramp ? ', more in steps' : ''}`,
        ]
      : []),
    ...(entry?.holdback && Date.parse(entry.holdback.until) > Date.now()
      ? [
          `${entry.holdback.version} for ${entry.holdback.percent} of 100 visitors until ${minuteOf(entry.holdback.until)}`,
        ]
      : []),
    ...(halted ? [`${halted.version} was halted: ${halted.reason}`] : []),
    ...Object.entries(quarantined).map(
      ([version, { at, why }]) =>
        `${version} has been quarantined since ${minuteOf(at)}: ${why}. An operator can release it with: lift`,
    ),
    ...(isOutdated ? [`visitors get ${inUse.live ?? 'nothing'}`] : []),
    ...(problem ? [`rejected: ${problem}`] : []),
  ];
}
