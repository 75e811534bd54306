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

/** The search column of a request: its texts, then course and dates, then a copy without accents if that differs. */
export function requestSearchText({ name, email, number, message, ...subject }: SearchedRequest): string {
  const texts = searchText(...[name, email, number, message].filter((text) => text !== undefined));
  const { course, startDate, endDate, date } = subject;
  const found = searchText(texts, [course, startDate, endDate, date].filter(Boolean).join(' '));
  const plain = withoutAccents(found);
  return plain === found ? found : `${found}\n${plain}`;
}

/** Sorts requests by name, or by e-mail address if the optional name is missing. */
export const requestSortName = ({ name = '', email }: Pick<SearchedRequest, 'name' | 'email'>): string =>
  withoutAccents(searchText(name.trim() || email));
