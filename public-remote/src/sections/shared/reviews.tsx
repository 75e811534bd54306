import type { Review } from 'shared-lib/api';
import { Band, from, Picture, UserIcon } from 'shared-lib/ui';
import styled from 'styled-components';

/** Keeps pages below the shell's maximum page size. Pages show the newest reviews, which the service lists last. */
export const MAX_REVIEWS = 100;

export function Reviews({ reviews }: { reviews: Omit<Review, '_id'>[] }) {
  return (
    <Band surface="mist" labelledBy="reviews">
      <h2 id="reviews">What our students say</h2>
      <Row role="region" aria-label="All reviews" tabIndex={0}>
        <Columns role="list">
          {reviews.map((review, index) => (
            <li key={index}>
              <Card>
                <Comment>{review.comment}</Comment>
                <Person>
                  <Face>
                    {review.image ? (
                      <Picture src={review.image} alt="" width={52} height={52} />
                    ) : (
                      <UserIcon />
                    )}
                  </Face>
                  <span>
                    <Name>{review.name}</Name>
                    <Role>{review.role}</Role>
                  </span>
                </Person>
              </Card>
            </li>
          ))}
        </Columns>
      </Row>
    </Band>
  );
}

/* On phones, the row can get the focus (`tabIndex`), so that keys scroll the row. On wider screens, the row does not
   scroll: `visibility: hidden` excludes the row from the Tab order, and `Columns` shows the content of the row. */
const Row = styled.div`
  margin: var(--s6) calc(-1 * var(--gutter)) 0;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-padding-inline: var(--gutter);

  ${from.small} {
    margin-inline: 0;
    overflow: visible;
    visibility: hidden;
  }
`;

const Columns = styled.ul`
  display: flex;
  gap: var(--s5);
  width: max-content;
  min-width: 100%;
  padding-inline: var(--gutter);

  ${from.small} {
    display: block;
    columns: 2;
    width: auto;
    padding: 0;
    visibility: visible;
  }

  ${from.medium} {
    columns: 3;
  }

  /* On phones, the visible edge of the next review shows that the row scrolls. */
  li {
    flex: 1 0 auto;
    width: 82vw;
    scroll-snap-align: start;

    ${from.small} {
      width: auto;
      break-inside: avoid;
      padding-bottom: var(--s5);
    }
  }
`;

const Card = styled.figure`
  display: grid;
  gap: var(--s5);
  padding: var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--white);
`;

const Comment = styled.blockquote`
  color: var(--ink);
  white-space: pre-line;

  &::before {
    content: '“';
    display: block;
    height: 0.62em;
    color: var(--petrol-500);
    font: 700 3rem/1 var(--font-display);
  }
`;

const Person = styled.figcaption`
  display: flex;
  gap: var(--s3);
  align-items: center;
  padding-top: var(--s4);
  border-top: 1px solid var(--hairline);
  line-height: 1.35;
`;

const Face = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 52px;
  height: 52px;
  overflow: hidden;
  border-radius: 50%;
  background: var(--petrol-100);
  color: var(--petrol-700);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Name = styled.span`
  display: block;
  color: var(--ink);
  font-weight: 700;
`;

const Role = styled.span`
  color: var(--muted);
  font-size: var(--fs-small);
`;
