import type {FeedbackData} from '../../../types/props';

/** The name of the event dispatched on the document for an answer. Its detail is a FeedbackDetail. */
export const FEEDBACK_EVENT = 'gosaur:feedback';
/** The detail of a FEEDBACK_EVENT. */
export interface FeedbackDetail {
  answer: 'yes' | 'no';
  /** The reader's text, if any. */
  text?: string;
  /** The path of the page. */
  path: string;
  title: string;
}

/** Sends an answer to the services configured by the site. Throws if the endpoint rejects it. */
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
