/** Nodes, and labelled fields that tell what is wrong with them. */
export function make(name, attributes, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value)
    else if (value === true) node.setAttribute(key, '')
    else if (value !== undefined && value !== null && value !== false) node.setAttribute(key, String(value))
  }
  node.append(...children.filter((child) => child !== null && child !== undefined))
  return node
}

let lastId = 0
export function nextId(stem) {
  lastId += 1
  return `payment-sandbox-${stem}-${lastId}`
}

/** A labelled field that tells what is wrong with it. */
export function field(texts, settings) {
  const id = nextId('field')
  const faultId = `${id}-fault`
  const fault = make('span', { id: faultId, class: 'ps-fault', 'aria-live': 'polite' })
  const input = settings.options
    ? make(
        'select',
        { id, autocomplete: settings.autocomplete, class: 'ps-input' },
        ...settings.options.map((option) => make('option', { value: option.value }, option.label)),
      )
    : make('input', {
        id,
        class: 'ps-input',
        autocomplete: settings.autocomplete,
        inputmode: settings.inputmode,
        type: settings.type ?? 'text',
        maxlength: settings.maxlength ?? 100,
        placeholder: settings.placeholder,
        dir: settings.isLeftToRight ? 'ltr' : undefined,
        'aria-required': settings.isOptional ? undefined : 'true',
      })
  input.value = settings.value ?? ''
  input.addEventListener('input', () => {
    say('')
    settings.onInput?.(input)
  })
  const node = make('div', { class: 'ps-field' }, make('label', { for: id }, settings.label), input, fault)

  function say(text) {
    fault.textContent = text
    if (text) {
      input.setAttribute('aria-invalid', 'true')
      input.setAttribute('aria-describedby', faultId)
    } else {
      input.removeAttribute('aria-invalid')
      input.removeAttribute('aria-describedby')
    }
  }

  return {
    node,
    input,
    value: () => input.value.trim(),
    /** Whether the value will do; tells why not. */
    check() {
      const value = input.value.trim()
      const isMissing = !settings.isOptional && value === ''
      const problem = isMissing ? texts['fault.required'] : value === '' ? '' : (settings.problem?.(value) ?? '')
      say(problem)
      return problem === ''
    },
  }
}

export function groupDigits(input) {
  const digits = input.value.replace(/\D/g, '').slice(0, 19)
  input.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function slashExpiry(input) {
  const digits = input.value.replace(/\D/g, '').slice(0, 4)
  input.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export function isFuture(text) {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(text) ?? []
  const now = new Date()
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return isMonth && (2000 + Number(year)) * 12 + Number(month) > now.getFullYear() * 12 + now.getMonth()
}
