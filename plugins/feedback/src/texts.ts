import type { Texts } from './index.ts';

export const TEXTS = {
  en: {
    question: 'Was this page helpful?',
    yes: 'Yes',
    no: 'No',
    comment: 'What is missing or unclear? (optional)',
    send: 'Send',
    discuss: 'Discuss this page on GitHub',
    thanks: 'Thank you for your answer.',
    failed: 'Your answer could not be sent. Please try again.',
  },
  fr: {
    question: 'Cette page vous a-t-elle été utile ?',
    yes: 'Oui',
    no: 'Non',
    comment: 'Que manque-t-il, ou qu’est-ce qui n’est pas clair ? (facultatif)',
    send: 'Envoyer',
    discuss: 'Discuter de cette page sur GitHub',
    thanks: 'Merci pour votre réponse.',
    failed: 'Votre réponse n’a pas pu être envoyée. Veuillez réessayer.',
  },
  es: {
    question: '¿Te ha resultado útil esta página?',
    yes: 'Sí',
    no: 'No',
    comment: '¿Qué falta o qué no queda claro? (opcional)',
    send: 'Enviar',
    discuss: 'Comentar esta página en GitHub',
    thanks: 'Gracias por tu respuesta.',
    failed: 'No se ha podido enviar tu respuesta. Inténtalo de nuevo.',
  },
  id: {
    question: 'Apakah halaman ini membantu?',
    yes: 'Ya',
    no: 'Tidak',
    comment: 'Apa yang kurang atau tidak jelas? (opsional)',
    send: 'Kirim',
    discuss: 'Diskusikan halaman ini di GitHub',
    thanks: 'Terima kasih atas jawaban Anda.',
    failed: 'Jawaban Anda tidak dapat dikirim. Silakan coba lagi.',
  },
} as const satisfies Readonly<Record<string, Texts>>;

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
