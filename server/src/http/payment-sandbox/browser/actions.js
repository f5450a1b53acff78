/** What a page may do with a session: confirm the payment, put a coupon on it, ask how it stands. */
import { askBank } from './draw.js'
import { sessionOf } from './session.js'

/** Asks the simulation. */
export async function ask(path, language, body) {
  const separator = path.includes('?') ? '&' : '?'
  const address = new URL(`/sandbox/elements/${path}${separator}lng=${encodeURIComponent(language)}`, import.meta.url)
  const answer = await fetch(address, {
    ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  return { isOk: answer.ok, body: await answer.json() }
}

export function openActions(state) {
  const { language, texts } = state
  const unchanged = async () => ({ type: 'success', session: sessionOf(state.session, language) })

  function changed(session) {
    state.session = session
    const told = sessionOf(session, language)
    state.emit('change', told)
    return { type: 'success', session: told }
  }

  async function setCode(code) {
    const { isOk, body } = await ask('code', language, { clientSecret: state.secret, code })
    return isOk
      ? changed(body.session)
      : { type: 'error', error: { message: body.message ?? texts['code.unknown'], code: 'invalidCode' } }
  }

  /** Whether all fields will do; the first that does not is gone to. */
  function check() {
    const fields = [...state.elements.values()].flatMap((one) => one._fields)
    const bad = fields.filter((one) => !one.check())
    bad[0]?.input.focus()
    return bad.length === 0
  }

  async function send(payment) {
    const { isOk, body } = await ask('confirm', language, { clientSecret: state.secret, payment })
    if (!isOk) throw new Error('The payment could not be sent.')
    return body
  }

  async function confirm({ redirect, returnUrl } = {}) {
    if (!check()) return { type: 'error', error: { message: texts['fault.incomplete'], code: null } }
    const element = state.elements.get('payment')
    const payment = element._values.read()
    let answer = await send(payment)
    if (answer.kind === 'authenticate') {
      answer = await send({ ...payment, isAuthenticated: await askBank(texts, element._root) })
    }
    if (answer.kind === 'refused') {
      const { message, declineCode } = answer
      return { type: 'error', error: { message, code: 'paymentFailed', paymentFailed: { declineCode } } }
    }
    const result = changed(answer.session)
    if (redirect !== 'if_required') location.assign(returnUrl ?? answer.session.returnUrl)
    return result
  }

  return {
    getSession: () => sessionOf(state.session, language),
    confirm: (given) =>
      confirm(given).catch(() => ({ type: 'error', error: { message: texts['fault.unavailable'], code: null } })),
    applyPromotionCode: (code) => setCode(code),
    removePromotionCode: () => setCode(null),
    updateBillingAddress: unchanged,
    updateShippingAddress: unchanged,
    updatePhoneNumber: unchanged,
    updateEmail: unchanged,
    updateTaxIdInfo: unchanged,
    updateIndividualName: unchanged,
    updateBusinessName: unchanged,
    async runServerUpdate(update) {
      await update()
      const fresh = await ask(`session?client_secret=${encodeURIComponent(state.secret)}`, language)
      return changed(fresh.body)
    },
    async validateElements() {
      if (check()) return unchanged()
      const error = { code: 'validation_error', message: texts['fault.incomplete'], validation_errors: [] }
      return { type: 'error', error }
    },
  }
}
