import type {FeedbackData} from '../../../types/props';

/** The event on the document that tells a site's own code of an answer, and the shape of its detail. */
export const FEEDBACK_EVENT = 'gosaur:feedback';
/** The detail of the event that tells scripts of a reader's answer. */
export interface FeedbackDetail {
  answer: 'yes' | 'no';
  /** What the reader wrote; absent if nothing. */
  text?: string;
  /** The path of the page. */
  path: string;
  title: string;
}

/** Tells whoever the site names of an answer. It fails if the endpoint does not take it. */
export async function send(detail: FeedbackDetail, {endpoint, analytics}: FeedbackData): Promise<void> {
  document.dispatchEvent(new CustomEvent<FeedbackDetail>(FEEDBACK_EVENT, {detail}));
  if (analytics) {
    const values = {page_path: detail.path, answer: detail.answer};
    window.gtag?.('event', 'page_feedback', values);
    if (!window.gtag) {
      window.dataLayer?.push({event: 'page_feedback', ...values});
    }
  }
  if (endpoint) {
    const body = JSON.stringify(detail);
    const response = await fetch(endpoint, {method: 'POST', headers: {'content-type': 'application/json'}, body, keepalive: true});
    if (!response.ok) {
      throw new Error(`${endpoint}: ${response.status}`);
    }
  }
}
