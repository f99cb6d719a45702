import regular from '@expo-google-fonts/anuphan/400Regular/Anuphan_400Regular.ttf?inline'
import bold from '@expo-google-fonts/anuphan/600SemiBold/Anuphan_600SemiBold.ttf?inline'

const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** The shop's own font, which has Latin and Thai, within the bundle: the server runs without its packages. */
export const fonts = { regular: bytesOf(regular), bold: bytesOf(bold) }
