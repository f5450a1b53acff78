import { configure, getConfig } from '@testing-library/react'

/**
 * Who waits for an element looks again and again, and each time that it is not there the library would write down the whole page, which
 * nobody reads before the waiting is over. While it waits (it says so) the page is written down when the message is asked for.
 */
export function tellPageAtEnd(): void {
  const { getElementError } = getConfig()
  if (told.has(getElementError)) return
  const atEnd: typeof getElementError = (message, container) => {
    if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')) return getElementError(message, container)
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    const whole = () => getElementError(message, container).message
    return Object.defineProperty(error, 'message', { configurable: true, get: whole })
  }
  told.add(atEnd)
  configure({ getElementError: atEnd })
}

const told = new WeakSet<object>()
