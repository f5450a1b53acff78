/** The fields of a payment and of a billing address, drawn into the page. */
import { field, groupDigits, isFuture, make, nextId, slashExpiry } from './field.js'

const countries = ['BR', 'PT', 'US', 'DE', 'FR', 'GB', 'ES', 'JP', 'KR', 'CN', 'MX', 'AR']

export function drawPayment(state, { root, self, emit }) {
  const { texts } = state
  const methods = state.session.methodTypes
  const panel = make('div', { class: 'ps-panel' })
  const tabs = methods.map((method) =>
    make(
      'button',
      { type: 'button', class: 'ps-tab', role: 'radio', onclick: () => choose(method), onkeydown: move },
      texts[`method.${method}`],
    ),
  )
  root.replaceChildren(
    make('p', { class: 'ps-notice' }, texts.notice),
    make('div', { class: 'ps-tabs', role: 'radiogroup', 'aria-label': texts['pay.method'] }, ...tabs),
    panel,
  )

  function move(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const isMirrored = getComputedStyle(root).direction === 'rtl' && /Left|Right/.test(event.key)
    const index = tabs.indexOf(event.currentTarget) + (isMirrored ? -step : step)
    const next = (index + methods.length) % methods.length
    choose(methods[next])
    tabs[next].focus()
  }

  function choose(method) {
    tabs.forEach((tab, index) => {
      const isChosen = methods[index] === method
      tab.setAttribute('aria-checked', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
    })
    const fields = method === 'card' ? cardFields(texts) : method === 'boleto' ? boletoFields(texts, state.session) : {}
    self._fields = Object.values(fields)
    self._values = {
      read: () => (method === 'card' ? { type: method, number: fields.number.value() } : { type: method }),
    }
    const count = method === 'boleto' ? state.session.boletoDays : state.session.pixHours
    panel.replaceChildren(
      ...(method === 'card'
        ? [fields.number.node, make('div', { class: 'ps-pair' }, fields.expiry.node, fields.cvc.node)]
        : [
            make('p', {}, texts[`${method}.text`].replace('{{count}}', String(count))),
            ...(fields.taxId ? [fields.taxId.node] : []),
          ]),
    )
    emit('change', {
      elementType: 'payment',
      empty: false,
      complete: false,
      collapsed: false,
      value: { type: method },
    })
  }
  choose(methods[0])
}

function cardFields(texts) {
  return {
    number: field(texts, {
      label: texts['card.number'],
      autocomplete: 'cc-number',
      inputmode: 'numeric',
      placeholder: '4242 4242 4242 4242',
      maxlength: 23,
      isLeftToRight: true,
      onInput: groupDigits,
    }),
    expiry: field(texts, {
      label: texts['card.expiry'],
      autocomplete: 'cc-exp',
      inputmode: 'numeric',
      placeholder: texts['card.expiry_hint'],
      maxlength: 5,
      isLeftToRight: true,
      onInput: slashExpiry,
      problem: (value) => (isFuture(value) ? '' : texts['fault.invalid_expiry']),
    }),
    cvc: field(texts, {
      label: texts['card.cvc'],
      autocomplete: 'cc-csc',
      inputmode: 'numeric',
      placeholder: '123',
      maxlength: 4,
      isLeftToRight: true,
    }),
  }
}

function boletoFields(texts, session) {
  return {
    taxId: field(texts, {
      label: texts['boleto.tax_id'],
      value: session.taxId,
      autocomplete: 'off',
      maxlength: 18,
      isLeftToRight: true,
    }),
  }
}

export function drawAddress(state, { root, self }, options, defaults) {
  const { texts } = state
  const given = defaults?.billingAddress ?? {}
  const address = given.address ?? {}
  const fields = {
    name: field(texts, {
      label: texts['address.name'],
      autocomplete: 'billing name',
      value: given.name ?? state.session.name,
    }),
    country: field(texts, {
      label: texts['address.country'],
      autocomplete: 'billing country',
      value: address.country ?? 'BR',
      options: countries.map((code) => ({ value: code, label: texts[`country.${code}`] })),
    }),
    postal_code: field(texts, {
      label: texts['address.postal_code'],
      autocomplete: 'billing postal-code',
      value: address.postal_code,
      isLeftToRight: true,
    }),
    line1: field(texts, {
      label: texts['address.line1'],
      autocomplete: 'billing address-line1',
      value: address.line1,
    }),
    line2: field(texts, {
      label: texts['address.line2'],
      autocomplete: 'billing address-line2',
      value: address.line2,
      isOptional: true,
    }),
    city: field(texts, { label: texts['address.city'], autocomplete: 'billing address-level2', value: address.city }),
    state: field(texts, {
      label: texts['address.state'],
      autocomplete: 'billing address-level1',
      value: address.state,
    }),
    ...(options?.fields?.phone === 'always'
      ? {
          phone: field(texts, {
            label: texts['address.phone'],
            autocomplete: 'billing tel',
            type: 'tel',
            value: defaults?.phoneNumber,
            isLeftToRight: true,
          }),
        }
      : {}),
  }
  self._fields = Object.values(fields)
  const { name, country, postal_code: postal, line1, line2, city, state: region, phone } = fields
  root.replaceChildren(
    name.node,
    make('div', { class: 'ps-pair' }, country.node, postal.node),
    line1.node,
    line2.node,
    make('div', { class: 'ps-pair' }, city.node, region.node),
    ...(phone ? [phone.node] : []),
  )
}

/** Asks what the bank would ask; true where the person lets it happen. */
export function askBank(texts, root) {
  return new Promise((resolve) => {
    const titleId = nextId('title')
    const answer = (isAllowed) => {
      dialog.close()
      dialog.remove()
      resolve(isAllowed)
    }
    const dialog = make(
      'dialog',
      { class: 'ps-root ps-dialog', 'aria-labelledby': titleId, oncancel: () => answer(false) },
      make('h2', { id: titleId }, texts['authenticate.title']),
      make('p', {}, texts['authenticate.text']),
      make('button', { type: 'button', class: 'ps-button', onclick: () => answer(true) }, texts['authenticate.allow']),
      make('button', { type: 'button', class: 'ps-tab', onclick: () => answer(false) }, texts['authenticate.deny']),
    )
    dialog.style.cssText = root.style.cssText
    document.body.append(dialog)
    dialog.showModal()
  })
}
