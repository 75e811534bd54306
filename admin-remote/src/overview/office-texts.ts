import type { LatestChange } from 'shared-lib/api';

export const PAGES: Record<string, { title: string; to: string }> = {
  hero: { title: 'Hero Component', to: '/admin/hero' },
  explore: { title: 'Course We Offer', to: '/admin/course-offer' },
  knowledge: { title: 'Knowledge', to: '/admin/knowledge' },
  ceo: { title: 'CEO', to: '/admin/ceo' },
  course: { title: 'Course', to: '/admin/courses' },
  'course-facts': { title: 'Facts of the course', to: '/admin/courses' },
  category: { title: 'Category', to: '/admin/categories' },
  review: { title: 'Customer Review', to: '/admin/customer-review' },
  social: { title: 'Social Media', to: '/admin/social-media' },
  banner: { title: 'Banner', to: '/admin/Banner' },
  'image-group': { title: 'Image', to: '/admin/Images' },
  logo: { title: 'Logo', to: '/admin/logo' },
  'site-facts': { title: 'Site', to: '/admin/site' },
};

const EVENTS: Record<string, string> = {
  status: 'status changed',
  assignee: 'assigned',
  followUpOn: 'follow-up set',
  note: 'note added',
  reply: 'reply sent',
  deleted: 'deleted',
  restored: 'restored',
  confirmation: 'confirmation mail queued',
};

const deskPath = '/admin/Apply-now-data?list=table&tab=all';

export function describeChange({ resource, id, name, event }: LatestChange): { text: string; to: string } {
  if (resource === 'request')
    return {
      text: `${name}: ${EVENTS[event] ?? 'changed'}`,
      to: `${deskPath}&open=${encodeURIComponent(id)}`,
    };
  const { title, to } = PAGES[resource] ?? { title: resource, to: '/admin/panel' };
  return {
    text: name ? `${title} “${name}”` : title,
    to: to === '/admin/courses' ? `${to}/edit/${encodeURIComponent(id)}` : to,
  };
}

export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}
