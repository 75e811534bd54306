/** The content service failed during the trial, so the trial has no result. */
export class ContentOutage extends Error {
  override readonly name = 'ContentOutage';

  /** @param isServiceUp true if the service responds, but not with the content of the path */
  constructor(
    readonly path: string,
    readonly isServiceUp = false,
  ) {
    super(
      `The content service failed while ${path} was rendered, which is not the fault of the release. Nothing was published. Try again when the site shows its content.`,
    );
  }
}

export class TooManyTrials extends Error {
  override readonly name = 'TooManyTrials';

  constructor() {
    super(
      'Other releases are being tried, and this one cannot wait for its turn. Nothing was published. Try again in a minute.',
    );
  }
}
