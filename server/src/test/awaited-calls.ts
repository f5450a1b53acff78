import { setImmediate } from 'node:timers'

/**
 * A client whose every call has to be listened to in the turn that makes it. Of several calls begun together and awaited
 * one after the other, a later one may be refused while nobody listens, which ends a whole suite outside its tests, and
 * on some machines only. Here it ends it always, by the line that made the call.
 */
export function awaitedAtOnce<T extends object>(client: T): T {
  return new Proxy(client, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      return typeof member === 'function' ? awaitedAtOnce(member) : member
    },
    apply: (target, self, inputs) => heardAtOnce(Reflect.apply(target as () => Promise<unknown>, self, inputs as [])),
  })
}

function heardAtOnce<T>(answer: Promise<T>): Promise<T> {
  let heard = false
  const late = new Error('A call was begun and not awaited at once: its refusal would end the suite outside its tests.')
  setImmediate(() => {
    if (!heard) throw late
  })
  return new Proxy(answer, {
    get(target, key) {
      if (key !== 'then') return Reflect.get(target, key)
      heard = true
      return target.then.bind(target)
    },
  })
}
