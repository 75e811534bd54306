type Child = Node | string | false | undefined;
type Properties<E> = Partial<Omit<E, 'attributes' | 'style'>> & { attributes?: Record<string, string> };

/** Strings in `children` become text nodes, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { attributes = {}, ...properties }: Properties<HTMLElementTagNameMap[Name]>,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  Object.assign(created, properties);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  created.append(
    ...children.filter((child): child is Node | string => child !== undefined && child !== false),
  );
  return created;
}
