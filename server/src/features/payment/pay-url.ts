/** The address of the page on which an order is paid. It needs no sign-in. */
export const payUrl = (publicUrl: string, uuid: string) => `${publicUrl}/portal/pay/${uuid}`
