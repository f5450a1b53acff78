/**
 * The version of the calculation, written into every sealed file. It changes whenever the same line could give other
 * figures or another working, and with nothing else.
 */
export const ENGINE_VERSION = '1.4.0'
