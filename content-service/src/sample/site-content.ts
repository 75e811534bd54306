import { scheduleLink } from './course';

export const siteContent = (siteName: string) => ({
  hero: {
    heading: 'Become the person who keeps the data running',
    button: 'Request information',
    description: `${siteName} teaches databases and cloud the way the work is done: on real servers, with real failures, next to people who have been on call. Evening classes, small groups, recorded lessons.`,
  },
  explore: {
    heading: 'Eleven courses, one trade',
    button: 'See all courses',
    description: `Start where you are. Each course is built around a running system that you set up in week one and keep alive until the last class: you back it up, break it, restore it, tune it and move it to the cloud. You leave with the scripts you wrote, a lab you can show, and the habits that teams hire for. Not sure which course fits? A twenty-minute call is enough to find out.`,
    booking: scheduleLink,
  },
  knowledge: {
    heading: 'We teach what happens at three in the morning',
    button: 'See the courses',
    description: `Reading about backups is easy. Restoring one while somebody waits is a skill, and skills come from practice. That is why two thirds of our class time is lab time: every student has a server of their own, every week has an incident to solve, and every solution is reviewed by an instructor who runs such systems for a living. When you meet the same problem at work, it will not be the first time.`,
    booking: scheduleLink,
  },
  ceo: {
    heading: 'Marta Lindqvist',
    button: 'Talk to us',
    subTitle: 'Founder and chief executive, database administrator for nineteen years',
    description: `I started ${siteName} after interviewing sixty candidates for one administrator's job. Most of them knew the commands. Hardly anyone had ever restored a database that mattered. So we built the course I wished they had taken: fewer slides, more servers, and instructors who still carry a pager. Our promise is plain. We tell you honestly which course fits, we stay with you until you have learned it, and you may sit in again for as long as you need to.`,
  },
  social: {
    facebook: 'https://www.facebook.com/platterinstitute',
    instagram: 'https://www.instagram.com/platterinstitute',
    twitter: 'https://twitter.com/platterinst',
    youtube: 'https://www.youtube.com/@platterinstitute',
    linkedin: 'https://www.linkedin.com/school/platter-institute',
    telegram: 'https://t.me/platterinstitute',
  },
});

export const categories = ['Database', 'Cloud', 'Data & BI', 'Development'];

/** The tabs of 'The way we work'. `image` is the name of a sample picture. */
export const imageGroups = [
  {
    name: 'For career changers',
    title: 'Your first server is running by the end of week one',
    image: 'image-group-starter',
  },
  {
    name: 'For working DBAs',
    title: 'Bring the incident you could not explain; we take it apart together',
    image: 'image-group-practitioner',
  },
  {
    name: 'For teams',
    title: 'One lab, your stack, and a runbook that your team wrote itself',
    image: 'image-group-team',
  },
];
