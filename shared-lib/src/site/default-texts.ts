export const defaultFooterText =
  'We teach people to run databases and cloud platforms: live classes with working engineers, material you keep for life, and help until you are hired.';

export const defaultIntroHeading = 'Skills that hold up on the job';

export const defaultIntroText =
  'We train people for the work that keeps companies running: databases, cloud platforms and the reports built on them. Classes are live and small enough to ask questions in. You practise on real systems from the first week, with a teacher who has run them in production.';

export const defaultPerks = [
  'Live classes, recorded for you',
  'Study material for life',
  'Retakes until you are hired',
  'Resume and placement help',
];
