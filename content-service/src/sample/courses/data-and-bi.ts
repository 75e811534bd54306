import type { SampleCourse } from '../course';

export const dataCourses: SampleCourse[] = [
  {
    pictureSet: 'bi',
    category: 'Data & BI',
    name: 'Power BI for Decision Makers',
    weeks: 5,
    shortDetails:
      'Turn tables into reports that people act on: clean models, honest charts and DAX that you can explain.',
    heading: 'Reports that change what happens next',
    aboutText:
      'A good report answers a question before it is asked. In five weeks you learn to shape data, to model it so that numbers agree with each other, and to draw it so that nobody is misled. You work with the sales, stock and shipping data of a company that exists only here, and in the end you present one page to a jury that asks unpleasant questions.',
    learnText: 'Modelling first, measures second, colours last. That order saves most of the work.',
    timeline: '5 weeks, two evenings a week',
    timelineText:
      'Weeks 1 and 2: Power Query and the star schema. Week 3: DAX. Week 4: visual design and performance. Week 5: publishing, row-level security and the presentation.',
    topics: [
      'Questions before charts',
      'Cleaning data with Power Query',
      'The star schema',
      'Measures and filter context in DAX',
      'Time intelligence',
      'Charts that do not lie',
      'Making slow reports fast',
      'Row-level security and sharing',
      'Presenting one page to a jury',
    ],
  },
  {
    pictureSet: 'warehouse',
    category: 'Data & BI',
    name: 'Data Warehousing and ETL',
    weeks: 8,
    shortDetails:
      'Design a warehouse, load it every night without tears and let the business trust the numbers in the morning.',
    heading: 'Build the warehouse the morning report relies on',
    aboutText:
      'Every company has one number that three departments compute in three ways. A warehouse ends the argument. You design facts and dimensions, build loads that can be run twice without harm, keep history where it matters and test data as strictly as code. Sources go missing, files arrive late and columns change their meaning, because in our lab they do so on purpose.',
    learnText:
      'You build one warehouse from the first interview with the business to the night when everything goes wrong.',
    timeline: '8 weeks, two evenings a week and two Saturday labs',
    timelineText:
      'Weeks 1 and 2: interviews and dimensional models. Weeks 3 to 5: extraction, loading, history. Week 6: data quality. Weeks 7 and 8: performance, lineage and a week of night operation.',
    topics: [
      'From interview to dimensional model',
      'Facts, grains and conformed dimensions',
      'Slowly changing dimensions',
      'Extracting from awkward sources',
      'Loads that can be repeated safely',
      'Transformations with dbt',
      'Tests for data quality',
      'Columnstores and partitioning',
      'Lineage and documentation',
    ],
  },
];
