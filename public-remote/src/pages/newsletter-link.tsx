import { useParams } from 'react-router-dom';
import { linkIn } from '../actions/newsletter-link';
import { NewsletterLinkPage } from '../sections/newsletter-link/newsletter-link-page';

export { action, loader } from '../actions/newsletter-link';

export function Component() {
  const link = linkIn(useParams());
  return link && <NewsletterLinkPage key={link} link={link} />;
}
