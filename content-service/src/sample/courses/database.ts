import type { SampleCourse } from '../course';

export const databaseCourses: SampleCourse[] = [
  {
    pictureSet: 'sql-server',
    category: 'Database',
    name: 'SQL Server Database Administration',
    weeks: 8,
    shortDetails:
      'Install, secure, back up and tune SQL Server until you would trust yourself with the production password.',
    heading: 'Run SQL Server as if the company depended on it',
    aboutText:
      'Most companies that run Windows run SQL Server, and somebody has to look after it. In eight weeks you build a two-node environment from empty machines, move a real workload onto it and keep it healthy while we throw disk failures, runaway queries and careless deployments at it. You need to be comfortable with a computer and with basic SQL; everything else is taught here.',
    learnText:
      'Each topic is one evening of explanation and one lab with an incident to solve. The labs build on each other: the server you install first is the one you recover last.',
    timeline: '8 weeks, two evenings and one Saturday lab a week',
    timelineText:
      'Weeks 1 and 2 cover installation, storage and security. Weeks 3 and 4 belong to backup and recovery, with a timed restore. Weeks 5 and 6 are about performance: waits, plans, indexes. Weeks 7 and 8 bring availability groups and the final exam, a night shift in four hours.',
    topics: [
      'Installation, patching and configuration',
      'Files, filegroups and tempdb',
      'Logins, roles and encryption',
      'Full, differential and log backups',
      'Point-in-time recovery against the clock',
      'Wait statistics and the Query Store',
      'Indexes and execution plans',
      'SQL Server Agent and PowerShell automation',
      'Always On availability groups',
    ],
  },
  {
    pictureSet: 'postgres',
    category: 'Database',
    name: 'PostgreSQL Administration',
    weeks: 7,
    shortDetails:
      'Operate the open-source database that new products start with: vacuum, replication, upgrades, and no surprises.',
    heading: 'PostgreSQL in production, without folklore',
    aboutText:
      'PostgreSQL rewards people who understand it. This course explains what happens below the SQL: how rows are versioned, why vacuum exists, what a checkpoint costs. With that, the settings stop being folklore. You run a primary with two replicas on Linux from the first week and upgrade it to a new major version, under load, in the last.',
    learnText:
      'You will read logs, plans and system views until they speak to you, and automate everything that should not depend on your memory.',
    timeline: '7 weeks, two evenings a week and a lab you can reach at any hour',
    timelineText:
      'Weeks 1 and 2: storage, MVCC and configuration. Weeks 3 and 4: backup with WAL archiving and a full recovery drill. Week 5: query tuning. Weeks 6 and 7: replication, failover and a major upgrade with less than a minute of downtime.',
    topics: [
      'MVCC, vacuum and bloat',
      'Memory, WAL and checkpoints',
      'Roles, row security and TLS',
      'Base backups and WAL archiving',
      'EXPLAIN, statistics and indexes',
      'Partitioning large tables',
      'Streaming and logical replication',
      'Connection pooling with PgBouncer',
      'Major upgrades under load',
    ],
  },
  {
    pictureSet: 'mysql',
    category: 'Database',
    name: 'MySQL and MariaDB Operations',
    weeks: 6,
    shortDetails:
      'Look after the databases behind half the web: replication, safe schema changes and restores that work.',
    heading: 'Keep the database behind the website awake',
    aboutText:
      'Shops, portals and booking systems run on MySQL and MariaDB, often for years without anyone in charge of them. You learn to take over such a system: to find out what is there, make it safe, make it fast and then change it while customers keep ordering. The lab is a web shop with a hundred gigabytes of history and a few well-hidden problems.',
    learnText:
      'We work through the life of a system that you inherit, from the first inventory to the day you fail over on purpose.',
    timeline: '6 weeks, two evenings a week',
    timelineText:
      'Weeks 1 and 2: taking over a running system, InnoDB, configuration. Weeks 3 and 4: backups, restores and slow queries. Weeks 5 and 6: replication topologies, schema changes without locks and a planned failover.',
    topics: [
      'Taking stock of an inherited server',
      'InnoDB, buffer pool and redo log',
      'Accounts, privileges and TLS',
      'Logical and physical backups',
      'The slow query log, read properly',
      'Index design for web workloads',
      'Asynchronous and group replication',
      'Schema changes without downtime',
      'Monitoring that wakes you for a reason',
    ],
  },
  {
    pictureSet: 'oracle',
    category: 'Database',
    name: 'Oracle Database Administration',
    weeks: 9,
    shortDetails:
      'From the first instance to RMAN, Data Guard and patch weekends: the craft that large enterprises still pay for.',
    heading: 'Administer Oracle with a calm hand',
    aboutText:
      'Banks, insurers and public offices keep their most important data in Oracle, and the people who know it are retiring. This course teaches the architecture first, then the routine: creating, protecting, patching and tuning container databases. You practise on virtual machines that behave like the ones you will meet, including their history of postponed patches.',
    learnText:
      'Nine topics, nine labs, and one recovery exam in which something is missing and nobody tells you what.',
    timeline: '9 weeks, two evenings a week and three Saturday labs',
    timelineText:
      'Weeks 1 to 3: architecture, multitenant databases, security. Weeks 4 and 5: RMAN and recovery. Weeks 6 and 7: performance with AWR and SQL plan management. Weeks 8 and 9: Data Guard, patching and the recovery exam.',
    topics: [
      'Instance, memory and processes',
      'Container and pluggable databases',
      'Users, profiles and auditing',
      'RMAN backup strategies',
      'Flashback and incomplete recovery',
      'AWR reports and wait events',
      'SQL plan management',
      'Data Guard switchover and failover',
      'Patching with a way back',
    ],
  },
];
