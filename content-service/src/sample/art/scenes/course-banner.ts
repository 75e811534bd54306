import { sun, wall } from '../backdrop';
import { picture } from '../svg';
import { schemes, type CourseTopic } from '../topics';
import { azure, mysql, oracle, postgres, sqlServer } from './banner-databases';
import { bi, warehouse } from './banner-analysis';
import { devops, python, security } from './banner-engineering';

type Motif = { disc: readonly [x: number, y: number, radius: number]; draw: () => string };

const motifs: Record<CourseTopic, Motif> = {
  'sql-server': { disc: [760, 300, 230], draw: sqlServer },
  azure: { disc: [800, 240, 190], draw: azure },
  postgres: { disc: [600, 310, 260], draw: postgres },
  mysql: { disc: [820, 330, 200], draw: mysql },
  bi: { disc: [860, 330, 230], draw: bi },
  warehouse: { disc: [1010, 250, 170], draw: warehouse },
  python: { disc: [920, 330, 230], draw: python },
  security: { disc: [600, 290, 250], draw: security },
  devops: { disc: [930, 250, 190], draw: devops },
  oracle: { disc: [600, 340, 300], draw: oracle },
};

/** The wide picture at the head of a course page. */
export function courseBanner(topic: CourseTopic) {
  const { ground, line, disc } = schemes[topic];
  const { disc: at, draw } = motifs[topic];
  return picture(1200, 750, wall({ width: 1200, height: 750, fill: ground, line }), sun(...at, disc), draw());
}
