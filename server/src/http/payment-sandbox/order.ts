import { html } from 'hono/html'
import { discountOn } from '../../platform/payments/sandbox/amounts.ts'
import { linesOf } from '../../platform/payments/sandbox/checkout.ts'
import type { MethodType, SessionRecord } from '../../platform/payments/sandbox/records.ts'
import type { Scene } from '../../platform/payments/sandbox/scene.ts'
import type { Html } from './frame.ts'
import type { Words } from './words.ts'

/** What is bought in a session, for a page to show. */
export interface Order {
  readonly lines: readonly {
    readonly id: string
    readonly priceId: string
    readonly name: string
    readonly interval: 'month' | 'year' | null
    readonly isSetup: boolean
    readonly amount: number
  }[]
  readonly code: string | null
  readonly percentOff: number | null
  readonly months: number | null
  readonly discount: number
  readonly total: number
}

export async function orderOf(scene: Scene, session: SessionRecord): Promise<Order> {
  const lines = linesOf(scene, session)
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const coupon = session.discount ? scene.context.coupon(session.discount.couponId) : undefined
  const promotion = session.discount?.promotionCodeId
    ? await scene.desk.get('promotion_code', session.discount.promotionCodeId)
    : undefined
  const discount = discountOn(coupon, subtotal)
  return {
    lines: lines.map((line, index) => {
      const price = scene.context.price(line.priceId)
      return {
        id: session.items[index]?.id ?? line.id,
        priceId: line.priceId,
        name: line.description,
        interval: price?.interval ?? null,
        isSetup: price?.lookupKey?.endsWith('_setup') ?? false,
        amount: line.amount,
      }
    }),
    code: promotion?.code ?? null,
    percentOff: coupon?.percentOff ?? null,
    months: coupon?.months ?? null,
    discount,
    total: subtotal - discount,
  }
}

export function orderSummary({ t, money }: Words, order: Order): Html {
  const kindOf = (line: Order['lines'][number]) =>
    line.isSetup ? t('pay.setup') : line.interval ? t(`pay.recurring_${line.interval}`) : t('pay.once')
  return html`<dl>
${order.lines.map((line) => html`<div><dt>${line.name}<small>${kindOf(line)}</small></dt><dd>${money(line.amount)}</dd></div>`)}
${order.code ? html`<div><dt>${t('pay.discount', { code: order.code })}</dt><dd>${money(-order.discount)}</dd></div>` : ''}
<div class="total"><dt>${t('pay.total')}</dt><dd>${money(order.total)}</dd></div>
</dl>`
}

/** What was chosen and typed in a form that was not taken. */
export interface Typed {
  readonly method: MethodType
  readonly fault?: string | undefined
}

/** The forms of the methods that are taken, one at a time: tabs are links, since no script runs here. */
export function methodForms(
  { t, language, money }: Words,
  page: {
    readonly path: string
    readonly methods: readonly MethodType[]
    readonly typed: Typed
    readonly amount: number
  },
): Html {
  const { path, methods, typed, amount } = page
  const value = { amount: money(amount) }
  const tabs = methods.map(
    (method) =>
      html`<a href="${path}?method=${method}&lng=${language}"${method === typed.method ? html` aria-current="true"` : ''}>${t(`method.${method}`)}</a>`,
  )
  const labels = { card: 'pay.submit', boleto: 'pay.issue_boleto', pix: 'pay.issue_pix' } as const
  return html`<h2 id="method">${t('pay.method')}</h2>
<nav class="tabs" aria-labelledby="method">${tabs}</nav>
${typed.fault ? html`<p class="fault" role="alert">${typed.fault}</p>` : ''}
<form method="post" action="${path}?lng=${language}">
<input type="hidden" name="method" value="${typed.method}">
${typed.method === 'card' ? cardFields(t) : html`<p>${t(`${typed.method}.text`, { count: typed.method === 'boleto' ? 3 : 4 })}</p>`}
<button type="submit">${t(labels[typed.method], value)}</button>
</form>
${typed.method === 'card' ? testCards(t) : ''}`
}

function cardFields(t: Words['t']): Html {
  return html`<label>${t('card.number')}<input name="number" inputmode="numeric" autocomplete="cc-number" dir="ltr" required maxlength="23" placeholder="4242 4242 4242 4242"></label>
<div class="pair">
<label>${t('card.expiry')}<input name="expiry" inputmode="numeric" autocomplete="cc-exp" dir="ltr" required maxlength="7" placeholder="${t('card.expiry_hint')}"></label>
<label>${t('card.cvc')}<input name="cvc" inputmode="numeric" autocomplete="cc-csc" dir="ltr" required maxlength="4" placeholder="123"></label>
</div>
<label>${t('card.name')}<input name="name" autocomplete="cc-name" required maxlength="100"></label>`
}

const shownCards = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'refused'],
  ['4000 0000 0000 9995', 'no_funds'],
  ['4000 0025 0000 3155', 'authenticates'],
  ['4000 0000 0000 0341', 'fails_later'],
] as const

function testCards(t: Words['t']): Html {
  return html`<section class="cards"><h2>${t('cards.title')}</h2>
<p>${t('cards.hint')}</p>
<ul>${shownCards.map(([number, does]) => html`<li><code dir="ltr">${number}</code> ${t(`cards.${does}`)}</li>`)}</ul></section>`
}
