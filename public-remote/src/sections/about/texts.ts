export const texts = {
  description: (siteName: string) =>
    `Who we are at ${siteName}: why we teach, who leads us, and what every student can count on, from live recorded classes to help until you are hired.`,
  lead: 'We believe that anyone who wants to can learn this work: with a live teacher, real practice and as much time as it takes. Everything here is built on that.',
  booking: 'Book a free call',
  promises: { heading: 'What every student can count on' },
};
