import { guarded, open } from '../../http/procedures.ts'
import { catalogueSize } from '../factor/catalogue-size.ts'
import { deletePartner, deleteTestimonial, savePartner, saveTestimonial } from './edit-testimonials.ts'
import { estimate } from './estimate.ts'
import { presentPartner, presentTestimonial } from './present.ts'
import { listPartners, listTestimonials } from './repo.ts'

export const websiteProcedures = {
  estimate: open.website.estimate.handler(({ context: { ports }, input }) => estimate(ports.catalogue, input)),

  figures: open.website.figures.handler(async ({ context: { ports } }) => ({
    ...(await catalogueSize(ports.db)),
    gases: ports.catalogue.gasSources.size,
  })),

  testimonials: open.website.testimonials.handler(async ({ context: { ports } }) => ({
    testimonials: (await listTestimonials(ports.db)).map(presentTestimonial),
    partners: (await listPartners(ports.db)).map(presentPartner),
  })),

  saveTestimonial: guarded.website.saveTestimonial.handler(({ context: { ports, actor }, input }) =>
    saveTestimonial(ports, actor, input),
  ),

  deleteTestimonial: guarded.website.deleteTestimonial.handler(({ context: { ports, actor }, input }) =>
    deleteTestimonial(ports, actor, input.testimonialId),
  ),

  savePartner: guarded.website.savePartner.handler(({ context: { ports, actor }, input }) =>
    savePartner(ports, actor, input),
  ),

  deletePartner: guarded.website.deletePartner.handler(({ context: { ports, actor }, input }) =>
    deletePartner(ports, actor, input.partnerId),
  ),
}
