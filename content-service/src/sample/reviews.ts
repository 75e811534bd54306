/** `image` is the name of a sample picture. */
export const reviews = [
  {
    name: 'Dana Okafor',
    image: 'reviewer-1',
    role: 'Junior DBA, formerly a school librarian',
    comment:
      'In week five the instructor deleted my database and left the room. I had it back in twenty-two minutes. That was the moment I believed I could do this job, and it was the first thing they asked about in the interview.',
  },
  {
    name: 'Henrik Solberg',
    image: 'reviewer-2',
    role: 'Database administrator, regional hospital',
    comment:
      'I had run SQL Server for six years and thought I knew indexes. The tuning labs found three habits I had to unlearn. Our nightly load went from four hours to fifty minutes the week after.',
  },
  {
    name: 'Priya Raman',
    image: 'reviewer-3',
    role: 'Cloud engineer',
    comment:
      'The Azure course starts with a bill, not with a diagram. Knowing what each decision costs has changed how I design, and my manager noticed before I said anything.',
  },
  {
    name: 'Tomás Herrera',
    image: 'reviewer-4',
    role: 'Analyst, logistics company',
    comment:
      'I wanted dashboards and learned modelling. Annoying for two weeks, then everything fell into place. The report I built as my final project is the one our depot managers open every morning.',
  },
  {
    name: 'Aylin Demir',
    image: 'reviewer-5',
    role: 'Team lead, insurance IT',
    comment:
      'We sent four people. They came back with one runbook, tested, in our own words. Two months later a disk failed on a Sunday and nobody had to phone me.',
  },
  {
    name: 'Marcus Bell',
    image: 'reviewer-6',
    role: 'Support engineer turned PostgreSQL DBA',
    comment:
      'I failed the first practical exam. They let me sit in on the next run without paying again, and the second time it held. Recorded classes helped, patient people helped more.',
  },
];
