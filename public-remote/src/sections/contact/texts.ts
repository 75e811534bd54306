export const texts = {
  description: (siteName: string, phone: string, hours: string) =>
    `Call ${siteName} at ${phone}, ${hours}, send an e-mail, schedule an intro call or write to us here: ask which course fits and when it begins.`,
  lead: 'Ask which course fits, when it begins, or anything you are unsure about. Choose the way that suits you.',
  options: {
    heading: 'Ways to reach us',
    call: { title: 'Call', note: 'We answer' },
    email: { title: 'E-mail', note: 'Write whenever it suits you' },
    introCall: {
      title: 'Schedule intro call',
      pick: 'Pick a time',
      ask: 'Ask for a time by chat',
      note: 'We find out together which course fits',
    },
  },
  form: {
    heading: 'Write to us',
    lead: 'Tell us what you want to learn and where you stand today. There are no wrong questions.',
    thanks: 'Thank you for your submission. We will contact you soon.',
  },
  details: {
    heading: 'Contact details',
    phone: 'Phone',
    socialPage: 'Social page',
    secondPhone: 'Second phone',
    hours: 'Opening hours',
  },
  courses: {
    heading: 'Our courses',
    all: 'See all courses',
    none: 'There are no courses to show just now. Ask us what is planned: we are glad to tell you.',
  },
};
