import { randomUUID } from 'node:crypto'
import { oneDotPng } from './one-dot-png.ts'

/** Valid inputs for the public website, and for what its visitors leave there; `unknownId` is of nothing that stands on it. */
export function visitorInputs(unknownId: string): Record<string, unknown> {
  return {
    'website.estimate': { source: 'diesel', quantity: '100', month: '2025-08' },
    'website.figures': undefined,
    'website.testimonials': undefined,
    'website.saveTestimonial': { content: 'A conta fecha.', author: 'Rui', position: 'Analista', rating: 5 },
    'website.deleteTestimonial': { testimonialId: unknownId },
    'website.savePartner': { name: 'Padaria', alt: 'Padaria', logo: new File([oneDotPng], 'logo.png') },
    'website.deletePartner': { partnerId: unknownId },
    'consent.record': {
      recordId: randomUUID(),
      visitorId: randomUUID(),
      version: '1.0',
      categories: { functional: false, analytical: false, marketing: false },
      language: 'pt-BR',
      page: '/',
    },
    'contact.send': {
      messageId: randomUUID(),
      name: 'Rui',
      email: 'rui@empresa.example',
      subject: 'other',
      message: 'Bom dia',
      language: 'pt-BR',
    },
  }
}
