/** The action that a ready text is for. */
export type TemplateUse = 'room' | 'answer' | 'person';

/** Ready texts, which operators change before they are sent. */
export const TEMPLATES: Readonly<Record<'en' | 'hi', Readonly<Record<TemplateUse, readonly string[]>>>> = {
  en: {
    room: [
      'The photos show another place. Please upload photos of this room.',
      'The rent or the address is not right. Please correct it.',
      'Visitors told us that the room does not exist. Please write to us with a proof of the address.',
    ],
    answer: [
      'We have looked at your report and acted on it. For privacy we cannot say more.',
      'We have looked at your report and found nothing against our terms. Please report again if something happens.',
      'Thank you for your message. We have solved the problem; please try again.',
    ],
    person: [
      'Do not ask for money before somebody has seen the room.',
      'Several people reported rude or unwanted messages from you.',
      'Your account lists rooms that do not exist.',
    ],
  },
  hi: {
    room: [
      'फ़ोटो किसी दूसरी जगह की हैं। कृपया इसी कमरे की फ़ोटो डालिए।',
      'किराया या पता सही नहीं है। कृपया ठीक कीजिए।',
      'लोगों ने बताया कि यह कमरा है ही नहीं। कृपया पते के सबूत के साथ हमें लिखिए।',
    ],
    answer: [
      'हमने आपकी शिकायत देखी और उस पर कार्रवाई की है। प्राइवेसी की वजह से हम और नहीं बता सकते।',
      'हमने आपकी शिकायत देखी, नियमों के ख़िलाफ़ कुछ नहीं मिला। कुछ हो तो कृपया फिर शिकायत कीजिए।',
      'मैसेज के लिए धन्यवाद। समस्या ठीक हो गई है; कृपया फिर कोशिश कीजिए।',
    ],
    person: [
      'कमरा दिखाने से पहले किसी से पैसे न माँगिए।',
      'कई लोगों ने आपके ख़राब या अनचाहे मैसेज की शिकायत की है।',
      'आपके अकाउंट पर ऐसे कमरे हैं जो असल में नहीं हैं।',
    ],
  },
};
