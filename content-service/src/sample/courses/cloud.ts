import type { SampleCourse } from '../course';

export const cloudCourses: SampleCourse[] = [
  {
    pictureSet: 'azure',
    category: 'Cloud',
    name: 'Azure SQL Database Administrator',
    weeks: 6,
    shortDetails:
      'Choose, migrate, secure and pay for Azure SQL with open eyes, and prepare for the DP-300 exam on the way.',
    heading: 'Take databases to Azure and keep the bill readable',
    aboutText:
      'The servers are gone, the responsibility is not. In six weeks you move an on-premises database to Azure SQL, choose between its flavours with numbers instead of slogans, lock it down and automate its care. Every student gets a subscription with a budget, because watching costs is part of the job. The content covers what the DP-300 exam asks for, in the order in which you would meet it at work.',
    learnText:
      'You learn to decide: which service, which tier, which kind of redundancy, and how to prove afterwards that it was right.',
    timeline: '6 weeks, two evenings a week',
    timelineText:
      'Weeks 1 and 2: services, sizing and a first migration. Week 3: identity and network security. Week 4: monitoring and tuning. Weeks 5 and 6: geo-replication, automation and a mock exam with a review of every answer.',
    topics: [
      'SQL Database, Managed Instance or a VM',
      'Sizing and purchasing models',
      'Assessment and migration with little downtime',
      'Microsoft Entra authentication',
      'Private endpoints and firewalls',
      'Auditing, masking and encryption',
      'Query Performance Insight and tuning',
      'Geo-replication and failover groups',
      'Automation with Bicep and elastic jobs',
    ],
  },
  {
    pictureSet: 'security',
    category: 'Cloud',
    name: 'Cloud Data Security',
    weeks: 5,
    shortDetails:
      'Know where the data is, who can read it and how you would find out. Practical security for people who run databases.',
    heading: 'Protect the data, not just the perimeter',
    aboutText:
      'Leaks rarely begin with a genius. They begin with a backup in an open bucket, a shared password, a test system with real customers in it. This course looks at databases in the cloud the way an intruder would, then closes one door after another. You attack our lab in week one and defend it in week five against the next class.',
    learnText:
      'Each evening pairs an attack with its defence, so that you never configure anything without knowing what it is for.',
    timeline: '5 weeks, two evenings a week',
    timelineText:
      'Week 1: inventory and attack paths. Week 2: identities and secrets. Week 3: encryption and keys. Week 4: logging and detection. Week 5: incident response and the exchange with the next class.',
    topics: [
      'Finding and classifying personal data',
      'Least privilege that people can live with',
      'Secrets, rotation and vaults',
      'Encryption at rest, in transit, in use',
      'Safe backups and test data',
      'SQL injection from both sides',
      'Audit logs worth keeping',
      'Detecting unusual access',
      'Responding to a leak, step by step',
    ],
  },
  {
    pictureSet: 'devops',
    category: 'Cloud',
    name: 'Database DevOps and Automation',
    weeks: 6,
    shortDetails:
      'Put schemas into version control, ship changes through a pipeline and build servers from code instead of memory.',
    heading: 'Ship database changes on a Tuesday afternoon',
    aboutText:
      'Application teams deploy ten times a day while the database waits for the weekend. It does not have to. You learn to treat schemas as code, to write migrations that can run under load, to test them against realistic data and to build whole environments with one command. By the end the deployment is so boring that nobody comes to watch.',
    learnText:
      'Nine building blocks of one pipeline. You assemble it week by week for a product that keeps changing while you do.',
    timeline: '6 weeks, two evenings a week',
    timelineText:
      'Weeks 1 and 2: version control and migrations. Weeks 3 and 4: tests, data and pipelines. Weeks 5 and 6: infrastructure as code, observability and a release day with real traffic.',
    topics: [
      'Schemas in version control',
      'Migrations that run under load',
      'Expand, migrate, contract',
      'Automated tests for databases',
      'Realistic data without real people',
      'Pipelines in GitHub Actions',
      'Infrastructure as code with Terraform',
      'Dashboards and useful alerts',
      'Releasing and going forward again',
    ],
  },
];
