/** The first stop of the Tab key: past the menus to the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the content
    </a>
  );
}
