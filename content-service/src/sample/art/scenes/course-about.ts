import { wall } from '../backdrop';
import { picture } from '../svg';
import { schemes, type CourseTopic } from '../topics';
import { oracle, postgres, sqlServer, warehouse } from './about-diagrams';
import { mysql, python, security } from './about-consoles';
import { azure, bi, devops } from './about-dashboards';

const closeUps: Record<CourseTopic, () => string> = {
  'sql-server': sqlServer,
  azure,
  postgres,
  mysql,
  bi,
  warehouse,
  python,
  security,
  devops,
  oracle,
};

/** A close look at the work that a course teaches. */
export function courseAbout(topic: CourseTopic) {
  const { ground, line } = schemes[topic];
  return picture(
    1200,
    900,
    wall({ width: 1200, height: 900, fill: ground, line, step: 100 }),
    closeUps[topic](),
  );
}
