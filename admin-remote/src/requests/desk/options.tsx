type Props = { values: string[]; chosen: string; textOf?: (value: string) => string };

/** Includes `chosen`, because a link may contain a value that is no longer an option. */
export function Options({ values, chosen, textOf = (value) => value }: Props) {
  const shown = new Set(chosen ? [...values, chosen] : values);
  return [...shown].map((value) => (
    <option key={value} value={value}>
      {textOf(value)}
    </option>
  ));
}
