import type { SampleCourse } from '../course';

export const developmentCourses: SampleCourse[] = [
  {
    pictureSet: 'python',
    category: 'Development',
    name: 'Python for Data Engineers',
    weeks: 7,
    shortDetails:
      'Write Python that moves data reliably: typed, tested, scheduled, and pleasant to read a year later.',
    heading: 'Python that is still running next year',
    aboutText:
      'Scripts begin as a favour and end as infrastructure. This course teaches Python for the second stage: programs that fetch, check and load data every day, fail loudly, and can be changed by somebody else. You start with the language itself, no earlier programming needed beyond SQL, and finish with a service that keeps a database up to date from three unreliable interfaces.',
    learnText:
      'A little theory, a lot of reviewed code. Instructors comment on every exercise, line by line.',
    timeline: '7 weeks, two evenings a week',
    timelineText:
      'Weeks 1 and 2: the language. Weeks 3 and 4: files, interfaces, databases. Week 5: tests and types. Weeks 6 and 7: scheduling, logging and the final service, reviewed like a pull request at work.',
    topics: [
      'The language, without ceremony',
      'Reading and writing every kind of file',
      'Talking to web interfaces that fail',
      'Databases with SQLAlchemy',
      'Type hints and data classes',
      'Tests with pytest',
      'Dataframes with Polars',
      'Scheduling with Airflow',
      'Logging, packaging and handover',
    ],
  },
  {
    pictureSet: 'sql-server',
    category: 'Development',
    name: 'T-SQL Programming',
    weeks: 5,
    shortDetails:
      'Go beyond SELECT: window functions, procedures, transactions and queries that stay fast when tables grow.',
    heading: 'Write T-SQL that a colleague can read',
    aboutText:
      'SQL is easy to start and easy to get stuck in. You learn to think in sets instead of loops, to say complicated things in short queries and to see from a plan why one of two equal answers takes a thousand times longer. For developers who write against SQL Server and for analysts who have outgrown their tool.',
    learnText:
      'Every evening begins with a slow query from a real system and ends when it is fast and readable.',
    timeline: '5 weeks, two evenings a week',
    timelineText:
      'Weeks 1 and 2: joins, sets and window functions. Week 3: procedures, functions and errors. Week 4: transactions and isolation. Week 5: plans, indexes and a tuning contest.',
    topics: [
      'Thinking in sets',
      'Joins and subqueries without fear',
      'Window functions',
      'Common table expressions and recursion',
      'Procedures and table-valued functions',
      'Errors and transactions',
      'Isolation levels and deadlocks',
      'JSON in SQL Server',
      'Reading plans, choosing indexes',
    ],
  },
];
