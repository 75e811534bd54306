/**
 * View transitions are off in WebKit, the only engine with `hanging-punctuation`. WebKit's page process crashes if a
 * transition starts or ends on a page with `content-visibility: auto` (WebKit bug 314154).
 */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
html{font-size:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:96px 0}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body{margin:0;min-width:320px;background:var(--paper);color:var(--text);font:400 var(--fs-body)/var(--lh-body) var(--font-text);font-synthesis-weight:none;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
[data-lane]{overflow-wrap:anywhere}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0;padding:0}
fieldset{border:0;min-width:0}
h1,h2,h3,h4{font-family:var(--font-display);font-weight:700;color:var(--heading);text-wrap:balance}
h1{font-size:var(--fs-h1);line-height:var(--lh-tight);letter-spacing:var(--ls-h1);overflow-wrap:anywhere}
h2{font-size:var(--fs-h2);line-height:1.1;letter-spacing:var(--ls-h2)}
h3,h4{font-size:var(--fs-h3);line-height:1.25;letter-spacing:var(--ls-h3)}
p,li,dd{text-wrap:pretty}
h1,h2,h3,p,li,blockquote,input,textarea{unicode-bidi:plaintext}
ul[role=list],ol[role=list]{list-style:none}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
img,svg{display:block;max-width:100%}
picture{display:contents}
source{display:none}
img{height:auto;background:var(--mist-2)}
button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer;touch-action:manipulation}
time,table{font-variant-numeric:tabular-nums}
dialog{color:inherit}
[hidden]{display:none!important}
:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
[tabindex="-1"]:focus:not(:focus-visible){outline:0}
::selection{background:var(--sun-300);color:var(--ink)}
::target-text{background:var(--sun-300);color:var(--ink)}
:target{scroll-margin-top:16px}
.skip-link{position:fixed;z-index:var(--z-toast);top:var(--s2);left:var(--s2);padding:var(--s3) var(--s4);border-radius:var(--r-sm);background:var(--petrol-950);color:var(--white);font-weight:600;--ring:var(--sun-400)}
.skip-link:not(:focus){transform:translateY(-200%)}
#form{view-timeline:--request-form}
:root{timeline-scope:--request-form}
[data-waiting]{cursor:progress}
[data-waiting]:not(form),[data-waiting] [type=submit]{opacity:.62}
[data-layout=staged] :is(main>section~*,footer){content-visibility:auto;contain-intrinsic-size:auto 800px}
@media (min-width:64em){[data-layout=staged] :is(main>section~*,footer){contain-intrinsic-size:auto 600px}}
@supports not (hanging-punctuation:first){@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}img{background:none}}
@media print{html{scroll-behavior:auto}body{background:none}.skip-link{display:none}}
`;
