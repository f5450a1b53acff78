/**
 * In place of the provider's script, where payments are simulated: the part of `Stripe(key)` that a page with a payment form
 * and a billing address uses. It draws real fields into the page; what is typed goes to the simulation alone.
 */
;(() => {
  const own = new URL(document.currentScript?.src ?? `${location.origin}/sandbox/stripe.js`)
  const partOf = (name) => import(new URL(`/sandbox/browser/${name}.js`, own).href)

  /** Something that others listen to by name. */
  function emitter() {
    const listeners = new Map()
    return {
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
      },
      off(name, listener) {
        const kept = listener ? (listeners.get(name) ?? []).filter((one) => one !== listener) : []
        listeners.set(name, kept)
      },
      emit(name, event) {
        for (const listener of listeners.get(name) ?? []) listener(event)
      },
    }
  }

  /** An element of the provider: it is mounted into the page's own node, and filled once what it needs is there. */
  function element(type, ready, draw, onGone) {
    const events = emitter()
    const root = document.createElement('div')
    root.className = 'ps-root'
    let isGone = false
    const self = {
      _root: root,
      _fields: [],
      _values: {},
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        place.append(root)
        ready.then(
          (loaded) => {
            if (isGone) return
            loaded.dress(root)
            draw(loaded, { root, self, emit: events.emit })
            events.emit('ready', { elementType: type })
          },
          (error) => events.emit('loaderror', { elementType: type, error }),
        )
        return self
      },
      on(name, listener) {
        events.on(name, listener)
        return self
      },
      off(name, listener) {
        events.off(name, listener)
        return self
      },
      once: (name, listener) => self.on(name, listener),
      update: () => self,
      clear: () => self,
      collapse: () => self,
      focus: () => self._fields[0]?.input.focus(),
      blur: () => document.activeElement?.blur(),
      unmount() {
        root.remove()
        return self
      },
      destroy() {
        isGone = true
        root.remove()
        onGone(self)
      },
    }
    return self
  }

  function openSdk(language, options) {
    const events = emitter()
    const elements = new Map()
    let appearance = options.elementsOptions?.appearance
    const ready = load()
    ready.catch(() => {})

    async function load() {
      const [secret, { openActions, ask }, draw, look] = await Promise.all([
        options.clientSecret,
        partOf('actions'),
        partOf('draw'),
        partOf('look'),
      ])
      const [texts, session] = await Promise.all([
        ask('texts', language),
        ask(`session?client_secret=${encodeURIComponent(secret)}`, language),
      ])
      if (!session.isOk) throw new Error('The client secret opens no session.')
      look.addStyle()
      const state = { secret, language, session: session.body, texts: texts.body, elements, emit: events.emit }
      return { draw, state, actions: openActions(state), dress: (node) => look.dress(node, appearance) }
    }

    function add(type, draw) {
      const forget = (gone) => elements.get(type) === gone && elements.delete(type)
      const made = element(type, ready, draw, forget)
      elements.set(type, made)
      return made
    }

    return {
      on: events.on,
      loadActions: () =>
        ready.then(
          ({ actions }) => ({ type: 'success', actions }),
          (error) => ({ type: 'error', error: { message: error.message, code: null } }),
        ),
      changeAppearance(given) {
        appearance = given
        ready.then(
          ({ dress }) => {
            for (const one of elements.values()) dress(one._root)
          },
          () => {},
        )
      },
      loadFonts: () => {},
      createPaymentElement: () => add('payment', ({ draw, state }, place) => draw.drawPayment(state, place)),
      createBillingAddressElement: (given) =>
        add('address', ({ draw, state }, place) => draw.drawAddress(state, place, given, options.defaultValues)),
      getPaymentElement: () => elements.get('payment') ?? null,
      getBillingAddressElement: () => elements.get('address') ?? null,
    }
  }

  function lacking(name) {
    return () => {
      throw new Error(`The simulation of payments has no ${name}.`)
    }
  }

  function Stripe(_key, { locale } = {}) {
    const language = !locale || locale === 'auto' ? document.documentElement.lang || 'pt-BR' : locale
    return {
      initCheckoutElementsSdk: (options) => openSdk(language, options),
      registerAppInfo: () => {},
      _registerWrapper: () => {},
      elements: lacking('elements'),
      createToken: lacking('createToken'),
      createPaymentMethod: lacking('createPaymentMethod'),
      confirmCardPayment: lacking('confirmCardPayment'),
    }
  }
  Stripe.version = 'endive'
  window.Stripe = Stripe
})()
