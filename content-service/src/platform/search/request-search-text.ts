import { foldLetters, searchText } from './search-text';

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

export function requestSearchText({ name, email, number, message, ...subject }: SearchedRequest): string {
  const texts = searchText(...[name, email, number, message].filter((text) => text !== undefined));
  const { course, startDate, endDate, date } = subject;
  const found = searchText(texts, [course, startDate, endDate, date].filter(Boolean).join(' '));
  const plain = foldLetters(found);
  return plain === found ? found : `${found}\n${plain}`;
}

export const requestSortName = ({ name = '', email }: Pick<SearchedRequest, 'name' | 'email'>): string =>
  foldLetters(searchText(name.trim() || email));
