import { searchText, withoutAccents } from './search-text';

export type SearchedRequest = {
  name?: string;
  email: string;
  number?: string;
  message?: string;
  course: string;
  startDate: string;
  endDate: string;
  date: string;
};

/**
 * Returns the text in which searches find a request: its texts, course and dates. If that text has accents, a copy
 * without accents follows.
 */
export function requestSearchText({ name, email, number, message, ...subject }: SearchedRequest): string {
  const texts = searchText(...[name, email, number, message].filter((text) => text !== undefined));
  const { course, startDate, endDate, date } = subject;
  const found = searchText(texts, [course, startDate, endDate, date].filter(Boolean).join(' '));
  const plain = withoutAccents(found);
  return plain === found ? found : `${found}\n${plain}`;
}

/** The text by which requests are sorted: the name or, because the name is optional, the e-mail address. */
export const requestSortName = ({ name = '', email }: Pick<SearchedRequest, 'name' | 'email'>): string =>
  withoutAccents(searchText(name.trim() || email));
