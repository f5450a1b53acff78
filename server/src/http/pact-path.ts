/** Below what companies answer by PACT 3.0; the first part after it is the company. */
export const pactPath = '/pact/'
