import { createCanvas } from '@napi-rs/canvas'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { estimateMonths } from './estimate.ts'

/** A picture of another size with each number. */
const png = (number = '0') =>
  new File([Uint8Array.from(createCanvas(4, 1 + Number(number)).toBuffer('image/png'))], '../x.svg')

let app: TestApp
let platformAdmin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  platformAdmin = await app.signUpPerson()
  await app.makePlatformAdmin(platformAdmin)
})
afterAll(() => app.close())

describe('an estimate for a visitor', () => {
  // By hand: 1000 L × (1 − 0.15) × 2.603 kg, and CH4 and N2O of both parts by 28 and 265 (B15 from August 2025 on).
  it.each([
    ['diesel', '2025-08', '2249.234736492104', '364.65'],
    ['electricity', '2025-08', '66.7', '0'],
    ['ethanol', '2025-08', '14.14766654028', '1457'],
  ] as const)('of a thousand of %s in %s is the engine’s figure', async (source, month, co2eKg, biogenicCo2Kg) => {
    const found = await app.client().website.estimate({ source, quantity: '1000', month })
    expect(found.calculation).toMatchObject({ co2eKg, biogenicCo2Kg, gwpSet: 'AR5', gaps: [] })
  })

  it('is what a company’s own entry gives', async () => {
    const found = await app.client().website.estimate({ source: 'gasoline', quantity: '73.5', month: '2025-07' })
    const entry = { generatorKey: 'mobile.gasoline_c', quantity: '73,5', unit: 'L', period: '2025-07' }
    const own = await platformAdmin.client.activity.preview({ ...entry, businessUnitId: platformAdmin.businessUnitId })
    expect(found.calculation).toEqual(own)
  })

  it('is refused for a month without a published factor, and for what is no amount', async () => {
    const { website } = app.client()
    const latest = estimateMonths(buildCatalogue(loadReference()))[0]
    await expect(website.estimate({ source: 'diesel', quantity: '1', month: '2031-01' })).rejects.toMatchObject({
      code: 'website.month_unavailable',
      data: { until: latest },
    })
    for (const quantity of ['', '-1', '1e9', '1.000,5', '9'.repeat(10)]) {
      const asked = website.estimate({ source: 'diesel', quantity, month: '2025-08' })
      await expect(asked, quantity).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
})

it('tells how much the catalogue holds', async () => {
  const figures = await app.client().website.figures()
  expect(figures.gases).toBe(loadReference().gases.length)
  expect(figures).toMatchObject(await app.client().factor.count())
})

describe('testimonials', () => {
  it('stand on the website as they were entered, changed and taken off, with each act in the trail', async () => {
    const { website, audit } = platformAdmin.client
    const words = { content: 'A conta fecha.', author: 'Rui Lima', position: 'Contador, Aço Sul', rating: 5 }
    const { id } = await website.saveTestimonial(words)
    await website.saveTestimonial({ ...words, testimonialId: id, rating: 4 })
    expect((await app.client().website.testimonials()).testimonials).toEqual([{ id, ...words, rating: 4 }])
    await website.deleteTestimonial({ testimonialId: id })
    expect((await app.client().website.testimonials()).testimonials).toEqual([])
    await expect(website.deleteTestimonial({ testimonialId: id })).rejects.toMatchObject({
      code: 'testimonial.not_found',
    })
    await expect(website.saveTestimonial({ ...words, testimonialId: id })).rejects.toMatchObject({
      code: 'testimonial.not_found',
    })
    const { rows } = await audit.list({})
    expect(rows.map(({ action }) => action).slice(0, 3)).toEqual([
      'testimonial.delete',
      'testimonial.save',
      'testimonial.save',
    ])
  })
})

describe('partners', () => {
  it('show their picture from our origin as what it is, and nothing else', async () => {
    const { website } = platformAdmin.client
    const saved = await website.savePartner({ name: 'Aço Sul', alt: 'Logotipo da Aço Sul', logo: png() })
    const picture = await app.request(saved.logo)
    expect(picture.status).toBe(200)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    })
    const renamed = await website.savePartner({ partnerId: saved.id, name: 'Aço do Sul', alt: 'Aço do Sul' })
    expect(renamed.logo).toBe(saved.logo)
    const changed = await website.savePartner({ partnerId: saved.id, name: 'Aço', alt: 'Aço', logo: png('2') })
    expect(changed.logo).not.toBe(saved.logo)
    expect((await app.client().website.testimonials()).partners).toMatchObject([{ name: 'Aço', logo: changed.logo }])
    await website.deletePartner({ partnerId: saved.id })
    expect((await app.request(saved.logo)).status).toBe(404)
    expect((await app.request('/partner-logos/..%2f..%2fsecret')).status).toBe(404)
  })

  it('need a picture that is one, small enough, and a place', async () => {
    const { website } = platformAdmin.client
    const named = { name: 'Nova', alt: 'Nova' }
    await expect(website.savePartner(named)).rejects.toMatchObject({ code: 'partner.logo_required' })
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'logo.png')
    await expect(website.savePartner({ ...named, logo: svg })).rejects.toMatchObject({ code: 'file.kind_not_accepted' })
    const large = new File([png(), new Uint8Array(200 * 1024)], 'logo.png')
    await expect(website.savePartner({ ...named, logo: large })).rejects.toMatchObject({ code: 'file.too_large' })
    for (let number = 1; number <= 16; number += 1) await website.savePartner({ ...named, logo: png(String(number)) })
    await expect(website.savePartner({ ...named, logo: png() })).rejects.toMatchObject({
      code: 'partner.no_place_left',
    })
  })
})
